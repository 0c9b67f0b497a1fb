import { runtime } from './runtime.ts'
import { trpc } from './trpc.ts'

/** Where customers meet a business: its own domain, once that is connected. */
export function useSurveyOrigin(businessId: number): string {
  const { data } = trpc.domains.get.useQuery({ businessId })
  return data?.origin ?? runtime().publicOrigin
}
