import { PRODUCT } from '@fivestead/domain/product'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { type MissingBecause, whyMissing } from '../lib/release.ts'
import * as m from '../messages/common/en.ts'
import { EmptyState } from './EmptyState.tsx'

const OFFLINE = {
  title: m.partLoadFailed,
  text: m.serverUnreachable,
}
const UNKNOWN = { title: OFFLINE.title, text: m.somethingWentWrong }
const RELEASED = {
  title: m.wasUpdated({ name: PRODUCT.name }),
  text: m.reloadHint,
}

interface Props {
  /** Number of earlier failures. */
  failures: number
  onRetry(): void
}

/** Replaces a part whose script failed to load: the reason, and how to continue. */
export function MissingPart({ failures, onRetry }: Props) {
  const [why, setWhy] = useState<MissingBecause>(navigator.onLine ? 'unknown' : 'offline')
  useEffect(() => {
    let here = true
    void whyMissing().then((found) => {
      if (here) setWhy(found)
    })
    return () => {
      here = false
    }
  }, [])
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const online = () => retry()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])
  const words = { offline: OFFLINE, released: RELEASED, unknown: UNKNOWN }[why]
  // A browser may remember that a script failed, and not ask for it again before the page is loaded anew.
  const reload = why === 'released' || (why === 'unknown' && failures > 1)
  return (
    <div role="alert">
      <EmptyState
        {...words}
        action={
          reload ? (
            <Button onClick={() => window.location.reload()}>{m.reload}</Button>
          ) : (
            <Button variant="default" onClick={onRetry}>
              {m.retry}
            </Button>
          )
        }
      />
    </div>
  )
}
