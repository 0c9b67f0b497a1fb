import {
  Component,
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { MissingPart } from './MissingPart.tsx'
import screen from './Screen.module.css'

interface Options<Props> {
  /** Stands there until the script is here. */
  waiting?: ReactNode
  /** Around the words when it does not come, for a part that opens as a dialog or fills the page. */
  around?(words: ReactNode, props: Props): ReactNode
}

/**
 * A part of the screen whose script is loaded when it is shown. When it does not come, words and Retry stand in its
 * place alone, and the rest of the screen stays. `preload` lets the router fetch it ahead.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, around = (words) => words }: Options<Props> = {},
): FunctionComponent<Props> & { preload(): Promise<void> } {
  let loaded: ComponentType<Props> | null = null
  let coming: Promise<{ default: ComponentType<Props> }> | null = null
  let failures = 0
  const fetchPart = () => {
    coming ??= load().then(
      (part) => {
        loaded = part
        return { default: part }
      },
      (cause: unknown) => {
        coming = null
        failures += 1
        throw new NotLoaded('A part of the screen could not be loaded', { cause })
      },
    )
    return coming
  }
  // React keeps the outcome of a lazy component: each try needs another one.
  const another = () => ({ Shown: loaded ?? lazy<ComponentType<Props>>(fetchPart) })

  function Part(props: Props) {
    const [attempt, setAttempt] = useState(another)
    const [tries, setTries] = useState(0)
    const retry = () => {
      setAttempt(another)
      setTries(tries + 1)
    }
    return (
      <Catch key={tries} instead={() => around(<MissingPart failures={failures} onRetry={retry} />, props)}>
        <Suspense fallback={waiting}>
          <attempt.Shown {...props} />
        </Suspense>
      </Catch>
    )
  }
  Part.preload = () =>
    fetchPart().then(
      () => undefined,
      () => undefined,
    )
  return Part
}

/** Around the words for a part that fills the page. */
export const onPage = (words: ReactNode) => <main className={screen.centre}>{words}</main>

export const lazyPage = (load: () => Promise<ComponentType<object>>) => lazyPart(load, { around: onPage })

/** The script did not come; whatever else goes wrong in a part is for the boundary above. */
class NotLoaded extends Error {}

class Catch extends Component<{ instead(): ReactNode; children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof NotLoaded)) throw error
    return this.props.instead()
  }
}
