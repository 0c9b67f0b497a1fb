import { readFileSync } from 'node:fs'
import { ConfigError } from './variables.ts'

/** Variables that hold secrets; `SSL_CERT_FILE` and other programs' names are none. */
const SECRET = /^((DATABASE(_REPLICA|_LISTEN)?|SMTP)_URL|\w+_(KEY|TOKEN|SECRET|PASSWORD))$/

/**
 * Returns the environment with the secrets that stand in files: `SESSION_KEY_FILE` names the file of `SESSION_KEY`, as
 * images of Docker and Kubernetes name mounted secrets. The file's last line end is no part of the value.
 * @throws ConfigError when a file cannot be read, or a secret is given both ways
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = Object.entries(env).flatMap(([variable, file]) => {
    const name = variable.replace(/_FILE$/, '')
    if (name === variable || !SECRET.test(name) || !file?.trim()) return []
    if (env[name]?.trim())
      throw new ConfigError(`${name} and ${variable} are both set: one of them is enough`)
    return [[name, contentOf(variable, file.trim())] as const]
  })
  return read.length === 0 ? env : { ...env, ...Object.fromEntries(read) }
}

function contentOf(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`${variable} names a file that cannot be read (${code}): ${file}`)
  }
}
