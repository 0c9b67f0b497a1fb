import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { operatorVariables } from '@fivestead/domain/operator'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { root } from '../run/exec.ts'
import { MIN_AGE_DAYS } from '../supply/age.ts'

/** Schemas are held by the tools of `.github/workflows/manifests.yml`; here are our own rules. */
const files = ['infra/deploy', 'infra/observe', '.github']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((name) => /\.ya?ml$/.test(name))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
function documents<T>(text: string): T[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0]
    return document.toJS() as T
  })
}

test('an action is named by its commit, with its version behind it, and Dependabot waits some days (T32)', () => {
  const workflows = files.filter((file) => file.startsWith('.github/workflows/'))
  const lines = workflows.flatMap((file) => read(file).match(/^.*\buses:.*$/gm) ?? [])
  expect(lines.length).toBeGreaterThan(10)
  const pinned = /^\s*(- )?uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/
  expect(lines.filter((line) => !pinned.test(line))).toEqual([])
  const [{ updates } = { updates: [] }] = documents<{ updates: { cooldown?: Record<string, number> }[] }>(
    read('.github/dependabot.yml'),
  )
  expect(updates.length).toBeGreaterThan(2)
  for (const { cooldown } of updates) expect(cooldown?.['default-days']).toBeGreaterThanOrEqual(MIN_AGE_DAYS)
})

interface Pod {
  securityContext: { runAsNonRoot: boolean; runAsUser: number }
  automountServiceAccountToken: boolean
  containers: { image: string; securityContext: object; resources: { limits?: object; requests?: object } }[]
}
interface Resource {
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  data?: Record<string, string>
  spec: { template: { spec: Pod }; scaleTargetRef?: { name: string } }
}
const kubectl = ['/usr/bin/kubectl', '/usr/local/bin/kubectl'].find((file) => existsSync(file))

describe.skipIf(kubectl === undefined)('kubernetes as it is built', () => {
  test.each(['two-origins', 'one-origin'])(
    '%s: each process has a user, no right, a limit, a budget and an autoscaler',
    (variant) => {
      const folder = path.join(root, 'infra/deploy/kubernetes', variant)
      const text = execFileSync(String(kubectl), ['kustomize', folder], { encoding: 'utf8' })
      const resources = documents<Resource>(text)
      const named = (kind: string) =>
        resources.filter((resource) => resource.kind === kind).map(({ metadata }) => metadata.name)
      // The first step of a roll-out applies what has this label, and must find all that the Job reads but the Secret.
      const first = resources.filter(({ metadata: { labels } }) => labels?.step === 'migrate')
      expect(first.map(({ kind }) => kind).sort()).toEqual(['ConfigMap', 'Job'])
      const [settings] = resources.filter(({ kind }) => kind === 'ConfigMap')
      expect(text).toContain(`name: ${settings?.metadata.name}`)
      expect(Object.keys(settings?.data ?? {})).toEqual(
        expect.arrayContaining(['MAIL_FROM', 'SUPPORT_EMAIL', ...Object.keys(operatorVariables)]),
      )
      expect(named('Deployment').sort()).toEqual(['api', 'dashboard', 'web', 'worker'])
      expect(named('PodDisruptionBudget').sort()).toEqual(named('Deployment').sort())
      expect(named('HorizontalPodAutoscaler').sort()).toEqual(named('Deployment').sort())
      for (const { kind, metadata, spec } of resources) {
        if (kind !== 'Deployment' && kind !== 'Job') continue
        const pod = spec.template.spec
        expect([metadata.name, pod.securityContext, pod.automountServiceAccountToken]).toMatchObject([
          metadata.name,
          { runAsNonRoot: true, runAsUser: 1000 },
          false,
        ])
        for (const { securityContext, resources: asked } of pod.containers) {
          expect(securityContext).toEqual({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          })
          expect(Object.keys(asked).sort()).toEqual(['limits', 'requests'])
        }
      }
    },
  )
})

test('each service of compose.yaml is read-only, without rights and within limits', () => {
  const [{ services } = { services: {} }] = documents<{
    services: Record<
      string,
      { read_only: boolean; cap_drop: string[]; user?: string; deploy: object; env_file?: string[] }
    >
  }>(read('infra/deploy/compose.yaml'))
  expect(Object.keys(services).sort()).toEqual(
    ['api', 'caddy', 'dashboard', 'migrate', 'postgres', 'web', 'worker'].sort(),
  )
  for (const [name, { read_only, cap_drop, user, deploy, env_file }] of Object.entries(services)) {
    expect([name, read_only, cap_drop, Boolean(deploy)]).toEqual([name, true, ['ALL'], true])
    if (name !== 'caddy') expect([name, user]).toEqual([name, name === 'postgres' ? 'postgres' : '1000:1000'])
    // The sites hold no secret.
    expect([name, env_file ?? []]).toEqual([
      name,
      ['api', 'worker', 'migrate'].includes(name) ? ['.env'] : [],
    ])
  }
})

describe('units of systemd', () => {
  const unit = (name: string) => read(`infra/deploy/systemd/${name}.service`)
  const value = (name: string, key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit(name))?.[1]
  const processes = ['fivestead-migrate', 'fivestead-api@', 'fivestead-worker@']
  const sites = ['fivestead-web', 'fivestead-dashboard']

  test('start the same programs as Compose, Kubernetes and the images', () => {
    const [{ services } = { services: {} }] = documents<{
      services: Record<string, { command?: string[] }>
    }>(read('infra/deploy/compose.yaml'))
    const [api, site] = [...read('infra/deploy/prune.sh').matchAll(/entry=([\w./-]+)/g)].map(
      ([, file]) => file,
    )
    const preset: Record<string, string> = {
      api: `node ${api}`,
      web: `node ${site}`,
      dashboard: `node ${site}`,
    }
    for (const name of [...processes, ...sites]) {
      const service = name.replace(/^fivestead-|@$/g, '')
      const started = value(name, 'ExecStart')
      expect([service, started]).toEqual([service, services[service]?.command?.join(' ') ?? preset[service]])
      const image = ['migrate', 'worker'].includes(service) ? 'api' : service
      expect(value(name, 'WorkingDirectory')).toBe(`/srv/fivestead/app/apps/${image}`)
      const [job] = documents<{ spec: { template: { spec: { containers: { command?: string[] }[] } } } }>(
        read(`infra/deploy/kubernetes/base/${service}.yaml`),
      )
      const [container] = job?.spec.template.spec.containers ?? []
      expect([service, container?.command?.join(' ') ?? preset[service]]).toEqual([service, started])
    }
  })

  test('give secrets to no site, stay down on a wrong value, and share one list of what they may not do', () => {
    for (const name of processes) expect(value(name, 'EnvironmentFile')).toBe('/etc/fivestead.env')
    for (const name of sites) expect(value(name, 'EnvironmentFile')).toBe('/etc/fivestead-sites.env')
    for (const name of ['fivestead', ...processes.slice(1), ...sites])
      expect([name, value(name, 'RestartPreventExitStatus')]).toEqual([name, '78'])
    const shared = read('infra/deploy/systemd/fivestead-.service.d/hardening.conf')
    expect(shared).toMatch(/^User=fivestead$/m)
    expect(read('infra/deploy/systemd/fivestead.service.d/hardening.conf')).toBe(shared)
  })
})
