// Made from messages/ by packages/messages.
import { all as refusals } from './refusals/all.ts'

export const owners = [refusals]
