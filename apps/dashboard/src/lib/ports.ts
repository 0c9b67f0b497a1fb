import { PORT_OFF, type Port } from '@fivestead/domain/ports'
import { trpc } from './trpc.ts'

/** Returns the countries that SMS reaches beside the US and Canada (ISO 3166-1 alpha-2). */
export function useSmsCountries(): readonly string[] {
  const { data } = trpc.auth.providers.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return data?.smsCountries ?? []
}

/** Returns the notice for a port that is off; null if the port works or its state is unknown. */
export function usePortOff(port: Port): string | null {
  const { data } = trpc.auth.providers.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return data?.ports[port] === 'off' ? PORT_OFF[port] : null
}

/** Returns true if a real provider stands behind the port, not samples. */
export function useIsReal(port: Port): boolean {
  const { data } = trpc.auth.providers.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return data?.ports[port] === 'real'
}

/** Returns true if no review request can be sent: neither text messages nor email are set up. */
export function useNothingSends(): boolean {
  const noSms = usePortOff('sms') !== null
  const noMail = usePortOff('mail') !== null
  return noSms && noMail
}
