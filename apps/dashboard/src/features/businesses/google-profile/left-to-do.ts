import { GOOGLE_LEFT_TO_DO } from '@fivestead/domain/businesses/texts'
import type { GoogleConnection } from './use-connect-google.ts'

export type UnfinishedConnection = GoogleConnection & { state: keyof typeof GOOGLE_LEFT_TO_DO }

/** Returns true if the owner has agreed at Google but the connection still needs a step. */
export const isLeftToDo = (connection: GoogleConnection): connection is UnfinishedConnection =>
  connection.available && connection.state in GOOGLE_LEFT_TO_DO
