import { PORT_LABELS, PORTS } from '@fivestead/domain/ports'
import { SET_BY } from '../../app.ts'
import { type Finding, findingsOf } from '../../gateways/finding.ts'
import { portModes } from '../../open-gateways.ts'
import type { Input } from './check.ts'

/** Reports which ports are real, sandbox or off. */
export function checkPorts({ config }: Pick<Input, 'config'>): Finding[] {
  const modes = portModes(config)
  return PORTS.map((port) => {
    const { ok, warning } = findingsOf(PORT_LABELS[port])
    const variable = SET_BY[port]
    if (modes[port] === 'real') return ok('real')
    if (modes[port] === 'sandbox') {
      return config.production ? warning('sandbox: people meet sample data') : ok('sandbox')
    }
    return variable === undefined
      ? ok('off: it has no provider yet')
      : warning(`off: set ${variable} to switch it on`)
  })
}
