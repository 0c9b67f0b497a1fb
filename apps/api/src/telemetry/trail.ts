import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Identifier of related work, from a screen's call over its jobs to the provider. */
export interface Trail {
  /** 32 hexadecimal digits: the request id of log and answer, and the trace id. */
  readonly id: string
  /** The span that the next one is part of, 16 hexadecimal digits; null at the beginning. */
  readonly span: string | null
  /** The queue whose job this is. */
  readonly queue?: string
}

const trails = new AsyncLocalStorage<Trail>()

/** The trail of the present work; undefined outside of calls and jobs. */
export const currentTrail = (): Trail | undefined => trails.getStore()

/** Does work as part of a trail; what it logs, adds to the queue and asks of providers belongs to it. */
export const onTrail = <T>(trail: Trail, work: () => T): T => trails.run(trail, work)

/** A new id, as W3C Trace Context wants it. */
export const newTrailId = (): string => randomUUID().replaceAll('-', '')

/** W3C Trace Context, version 00; of a later version the same fields. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(?:$|-)/

/** Reads the header `traceparent`, or what a job carries of it; null for anything else. Nothing else of it is believed. */
export function readTraceparent(value: unknown): Trail | null {
  if (typeof value !== 'string' || value.length > 100) return null
  const [, id, span] = TRACEPARENT.exec(value) ?? []
  return id === undefined || span === undefined ? null : { id, span }
}

/** The header for what a trail starts elsewhere; `root` names the beginning where no span was recorded. */
export const writeTraceparent = ({ id, span }: Trail): string => `00-${id}-${span ?? id.slice(0, 16)}-01`
