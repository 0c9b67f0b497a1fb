import { AppShowcase } from './AppShowcase.tsx'
import { Closing } from './Closing.tsx'
import { Hero } from './Hero.tsx'
import { MobileBar } from './MobileBar.tsx'
import { Steps } from './Steps.tsx'

/** The home page. */
export function Home() {
  return (
    <>
      <Hero />
      <div>
        <Steps />
        <AppShowcase />
        <Closing />
        <MobileBar />
      </div>
    </>
  )
}
