import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { WaitingRows } from '../../components/QueryState.tsx'
import * as m from '../../messages/developers/en.ts'

const waiting = <WaitingRows count={8} height={44} />
const Reference = lazyPart(() => import('./reference/Reference.tsx').then((part) => part.Reference), {
  waiting,
})

/** Reference of the API's calls and events; loaded when it is opened. */
export function ReferenceCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={m.reference}
      aside={
        <Button component="a" variant="default" href="/api/v1/openapi.json" target="_blank">
          {m.openApiFile}
        </Button>
      }
    >
      <Text mb="md" c="dimmed">
        {m.referenceLead}
      </Text>
      {isOpen ? (
        <Reference />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {m.showReference}
        </Button>
      )}
    </Card>
  )
}
