import type { Outputs } from '../../lib/trpc.ts'

export type ApiKey = Outputs['keys']['list'][number]
export type Webhook = Outputs['webhooks']['list'][number]
