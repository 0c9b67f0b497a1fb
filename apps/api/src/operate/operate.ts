import { AppError } from '../errors.ts'
import { OperateError } from './error.ts'

/** Runs with the words after its name. @returns the exit code */
export type Command = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>

/** Loaded one at a time: a mail server runs `bounce` or `mailbox` for each mail that comes in. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  accounts: async () => (await import('./commands/accounts.ts')).accounts,
  backup: async () => (await import('./commands/backup.ts')).backup,
  bounce: async () => (await import('./commands/bounce.ts')).takeIn('bounce'),
  claims: async () => (await import('./commands/claims.ts')).claims,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  keys: async () => (await import('./commands/keys.ts')).keys,
  mailbox: async () => (await import('./commands/bounce.ts')).takeIn('mailbox'),
  restore: async () => (await import('./commands/restore.ts')).restore,
  sending: async () => (await import('./commands/sending.ts')).sending,
  status: async () => (await import('./commands/status.ts')).status,
}

/**
 * Runs an operator's command. What an operator can put right ends in one line and exit code 1.
 * @returns the exit code
 */
export async function operate(
  [name = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (load === undefined) {
    console.error(`fivestead: Unknown command "${name}". Use one of: ${Object.keys(COMMANDS).join(', ')}`)
    return 1
  }
  try {
    return await (await load())(args, env)
  } catch (error) {
    const line = await oneLine(error)
    console.error(line === null ? error : `fivestead: ${line}`)
    return 1
  }
}

async function oneLine(error: unknown): Promise<string | null> {
  const { code, message } = error as NodeJS.ErrnoException
  const isArgument = code?.startsWith('ERR_PARSE_ARGS')
  if (error instanceof OperateError || error instanceof AppError || isArgument) return message
  return (await import('../app.ts')).startRefusal(error)
}
