import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { root } from '../run/exec.ts'
import { checkManifests, type Manifest, readManifests, unnamedPins } from './manifests.ts'

const scratch = mkdtempSync(path.join(root, 'infra/.manifests-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const check = (manifests: Manifest[]) => checkManifests(manifests, scratch)

const all = readManifests(root)
/** A document of ours with one word changed. */
function changed(file: string, from: string, to: string): Manifest {
  const found = all.find(({ path: name }) => name === file)
  const text = JSON.stringify(found?.content)
  expect(text).toContain(from)
  return { path: file, content: JSON.parse(text.replaceAll(from, to)) }
}

test('every YAML file of the deploys and the workflows follows its schema (DEP-7)', {
  timeout: 300_000,
}, async () => {
  expect(all.length).toBeGreaterThan(25)
  expect(await check(all)).toEqual([])
})

test.each([
  ['infra/deploy/kubernetes/base/api.yaml', '"readinessProbe"', '"readynessProbe"', /readynessProbe/],
  ['infra/deploy/kubernetes/base/api.yaml', '"selector"', '"selectors"', /selectors/],
  ['infra/deploy/kubernetes/base/api.yaml', '"containerPort":3002', '"containerPort":"3002"', /string/],
  ['infra/deploy/kubernetes/base/hardening.yaml', '"runAsNonRoot"', '"runAsNoRoot"', /runAsNoRoot/],
  ['infra/deploy/kubernetes/base/migrate.yaml', '"batch/v1"', '"batch/v9"', /batch\/v9 is not known/],
  ['infra/deploy/kubernetes/base/kustomization.yaml', '"resources"', '"resource"', /resource/],
  ['infra/deploy/compose.yaml', '"read_only"', '"readonly"', /readonly/],
  ['infra/deploy/compose.yaml', '"cap_drop":["ALL"]', '"cap_drop":"ALL"', /cap_drop must be array/],
  ['infra/observe/prometheus/alerts.yml', '"summary"', '"sumary"', /sumary/],
  ['infra/observe/prometheus/alerts.yml', '"severity":"page"', '"severity":"loud"', /severity/],
  ['infra/observe/prometheus/prometheus.yml', '"scrape_configs"', '"scrape_config"', /scrape_config/],
  ['infra/observe/prometheus/alerts.test.yml', '"eval_time"', '"eval_tim"', /eval_tim/],
  ['.github/workflows/ci.yml', '"timeout-minutes"', '"timeout-minuts"', /timeout/],
  ['.github/workflows/ci.yml', '@93cb6efe18208431cddfb8368fd83d5badbf9bfd', '@v5', /must match pattern/],
  ['.github/workflows/ci.yml', '@93cb6efe18208431cddfb8368fd83d5badbf9bfd', '@main', /must match pattern/],
  ['.github/dependabot.yml', '"default-days":7', '"default-days":1', /must be >= 7/],
  ['.github/dependabot.yml', '"cooldown"', '"cool-down"', /cool/],
] as const)('%s: %s is not %s', { timeout: 120_000 }, async (file, from, to, said) => {
  expect((await check([changed(file, from, to)])).join('\n')).toMatch(said)
})

test('an action says the version of its commit (T32)', () => {
  const pinned = '- uses: actions/checkout@93cb6efe18208431cddfb8368fd83d5badbf9bfd # v5.0.1'
  expect(unnamedPins('ci.yml', `steps:\n  ${pinned}\n`)).toEqual([])
  for (const line of [
    pinned.replace(/ #.*/, ''),
    pinned.replace('v5.0.1', 'main'),
    '- uses: actions/checkout@v5',
  ])
    expect(unnamedPins('ci.yml', `steps:\n  ${line}\n`)).toEqual([
      `ci.yml:2: an action is named by its commit, with its version behind it: ${line}`,
    ])
})

interface Pod {
  securityContext: { runAsNonRoot: boolean; runAsUser: number }
  automountServiceAccountToken: boolean
  containers: { image: string; securityContext: object; resources: { limits?: object; requests?: object } }[]
}
interface Resource {
  kind: string
  metadata: { name: string }
  spec: { template: { spec: Pod }; scaleTargetRef?: { name: string } }
}
const kubectl = ['/usr/bin/kubectl', '/usr/local/bin/kubectl'].find((file) => existsSync(file))

/** What a cluster would be given. */
function built(variant: string): Resource[] {
  const folder = path.join(root, 'infra/deploy/kubernetes', variant)
  const text = execFileSync(String(kubectl), ['kustomize', folder], { encoding: 'utf8' })
  return parseAllDocuments(text).map((document) => document.toJS() as Resource)
}

describe.skipIf(kubectl === undefined).each(['two-origins', 'one-origin'])(
  'kubernetes/%s as it is built',
  (variant) => {
    test('each process has a user, no right, a limit, a budget and an autoscaler', () => {
      const resources = built(variant)
      const named = (kind: string) =>
        resources.filter((one) => one.kind === kind).map((one) => one.metadata.name)
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
    })

    test('it follows the schemas as well', { timeout: 120_000 }, async () => {
      const manifests = built(variant).map((content) => ({ path: variant, content: { ...content } }))
      expect(await check(manifests)).toEqual([])
    })
  },
)

test('each service of compose.yaml is read-only, without rights and within limits', () => {
  const compose = all.find(({ path: name }) => name === 'infra/deploy/compose.yaml')
  const { services } = (compose?.content ?? {}) as {
    services: Record<
      string,
      { read_only: boolean; cap_drop: string[]; user?: string; deploy: object; env_file?: string[] }
    >
  }
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
