import type { Browser, Caller, MakeStamp } from '../caller.ts'
import type { Deps } from '../deps.ts'

/** What a call knows about its caller, whichever transport it came through; a use case is handed the part it needs. */
export interface CallContext extends Caller, Browser {
  deps: Deps
  stamp: MakeStamp
  setHeader(name: string, value: string): void
}
