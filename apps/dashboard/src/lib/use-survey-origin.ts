import { runtime } from './runtime.ts'
import { trpc } from './trpc.ts'

/** Returns the origin of a business's pages: its own domain if connected, else the public origin. */
export function useSurveyOrigin(businessId: number): string {
  const { data } = trpc.domains.get.useQuery({ businessId })
  return data?.origin ?? runtime().publicOrigin
}
