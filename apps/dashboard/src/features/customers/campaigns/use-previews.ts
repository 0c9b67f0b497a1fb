import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

const TYPING_QUIET_MS = 400

interface Timing {
  startsAt?: string
  daily?: number
}

/**
 * Customers who would be asked; and, once that is settled, how long it takes.
 * @param timingOf start and daily number for whom the first preview counted
 */
export function usePreviews<Meant extends object, Preview>(
  meant: Meant,
  read: (input: Meant & Timing) => Promise<Preview>,
  timingOf: (who: Preview | undefined) => Timing,
  isTimed: boolean,
) {
  const kept = { staleTime: 0, gcTime: 0 }
  const queryKey = ['campaign preview', meant]
  const who = useQuery({ queryKey, queryFn: () => read(meant), ...kept })
  const [timing] = useDebouncedValue(JSON.stringify(timingOf(who.data)), TYPING_QUIET_MS)
  const pace = useQuery({
    queryKey: [...queryKey, timing],
    queryFn: () => read({ ...meant, ...(JSON.parse(timing) as Timing) }),
    enabled: isTimed,
    ...kept,
  })
  return { who, pace }
}
