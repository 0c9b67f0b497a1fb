import type { Port } from '@fivestead/domain/ports'
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePortOff } from '../lib/ports.ts'

/**
 * Names the service that is off here, and the features that still work.
 *
 * @param children shown where the port works; left out beside a feature that works without the port
 */
export function PortOff({ port, children = null }: { port: Port; children?: ReactNode }) {
  const words = usePortOff(port)
  if (words === null) return children
  return (
    <Alert color="gray" variant="light">
      {words}
    </Alert>
  )
}
