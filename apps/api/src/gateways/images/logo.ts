import { fork } from 'node:child_process'
import { LOGO_REFUSALS } from '@fivestead/domain/businesses/brand'
import { AppError, unavailableMessage } from '../../errors.ts'
import { programBeside } from '../beside.ts'
import { openTurns } from '../turns.ts'
import { formatOf } from './format.ts'
import type { Drawn, LogoPictures, ToDraw } from './logo-child.ts'

/** Milliseconds for a picture, and before them for the start of the child. */
const DRAWING_MS = 5000
const START_MS = 15_000

const refused = (message: string) => new AppError('invalid_input', message, { reason: 'logo-unreadable' })

const inTurn = openTurns({ atOnce: 2, waiting: 8, waitingOfOne: 1 })

/**
 * Reads a picture and draws the logo's own ones in a child process, which is ended when it takes too long: nothing else
 * stops librsvg (T42, decision 057). Two are drawn at once, and one of each party.
 * @param party whose picture it is
 * @throws AppError invalid_input for what is no picture of a known format, or takes too long; unavailable when too many wait
 */
export async function drawLogo(file: Buffer, party: string): Promise<LogoPictures> {
  const format = formatOf(file)
  if (format === null) throw refused(LOGO_REFUSALS.type)
  if (format === 'unsafe svg') throw refused(LOGO_REFUSALS.drawing)
  const drawn = await inTurn(party, () => drawInChild({ file, isDrawing: format === 'svg' }))
  if (!('refusal' in drawn)) return drawn
  throw refused(LOGO_REFUSALS[drawn.refusal])
}

type Outcome = LogoPictures | { refusal: 'pixels' | 'unreadable' | 'complicated' }

/** The child gets the picture alone: no variable and no open file of this process. */
function drawInChild(toDraw: ToDraw): Promise<Outcome> {
  const child = fork(programBeside(import.meta.url, 'logo-child'), {
    ...{ execArgv: [], env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  let giveUp = () => reject(new AppError('unavailable', unavailableMessage(), { retryAfterSeconds: 5 }))
  let timer = setTimeout(giveUp, START_MS)
  child.on('message', (message: Drawn) => {
    if (message !== 'ready') return resolve(message)
    clearTimeout(timer)
    // From here on a failure is the picture's fault, also if it ends the child process.
    giveUp = () => resolve({ refusal: 'complicated' })
    timer = setTimeout(giveUp, DRAWING_MS)
    child.send(toDraw)
  })
  child.on('error', () => giveUp()).on('exit', () => giveUp())
  return promise.finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}
