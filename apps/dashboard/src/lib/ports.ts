import { PORT_OFF, type Port } from '@fivestead/domain/ports'
import { trpc } from './trpc.ts'

/** Countries that SMS reaches beside the US and Canada (ISO 3166-1 alpha-2). */
export function useSmsCountries(): readonly string[] {
  const { data } = trpc.auth.providers.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return data?.smsCountries ?? []
}

/** Text where a needed port is off; null where the port works, or while its state is unknown. */
export function usePortOff(port: Port): string | null {
  const { data } = trpc.auth.providers.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return data?.ports[port] === 'off' ? PORT_OFF[port] : null
}

/** Whether a provider of its own stands behind a port, in place of samples. */
export function useIsReal(port: Port): boolean {
  const { data } = trpc.auth.providers.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return data?.ports[port] === 'real'
}

/** Whether no review request can be sent here at all: neither text messages nor email are set up. */
export function useNothingSends(): boolean {
  const noSms = usePortOff('sms') !== null
  const noMail = usePortOff('mail') !== null
  return noSms && noMail
}
