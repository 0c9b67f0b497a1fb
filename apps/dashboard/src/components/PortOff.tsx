import type { Port } from '@fivestead/domain/ports'
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePortOff } from '../lib/ports.ts'

/**
 * What is missing here because a port is off, and what still works (ARCH-25).
 *
 * @param children stand there where the port works; left out beside what works without it
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
