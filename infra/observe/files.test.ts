import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CATALOG } from '@fivestead/api/telemetry/catalog'
import { metricNames } from '@fivestead/api/telemetry/metrics'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { has } from '../faults/testing/means.ts'

const file = (name: string) => path.join(import.meta.dirname, name)
const read = (name: string) => readFileSync(file(name), 'utf8')

interface Panel {
  title: string
  targets?: { expr: string }[]
}
interface Rule {
  alert: string
  expr: string
}
const dashboard = JSON.parse(read('grafana/fivestead.json')) as { panels: Panel[] }
const alerts = parse(read('prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = alerts.groups.flatMap(({ rules }) => rules)
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const expressions = [...rules.map(({ expr }) => expr), ...shown]

/** Names of metrics in an expression; those of a histogram and a summary without their endings. */
const namesIn = (expression: string) =>
  [...expression.matchAll(/\b(?:fivestead|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )

test('dashboard and alerts name metrics that there are, and each of ours is named (OBS-7, OBS-8)', async () => {
  const there = new Set(await metricNames())
  const named = new Set(expressions.flatMap(namesIn))
  expect([...named].filter((name) => !there.has(name))).toEqual([])
  expect(Object.keys(CATALOG).filter((name) => !named.has(name))).toEqual([])
  expect(shown.length).toBeGreaterThan(15)
})

test('labels in dashboard and alerts are labels of their metrics', () => {
  const ours = new Set<string>(Object.values(CATALOG).flatMap(({ labels }) => [...labels]))
  const given = ['le', 'job', 'instance']
  const used = expressions.flatMap((expression) => [
    ...[...expression.matchAll(/by \(([\w, ]+)\)/g)].flatMap(([, list = '']) => list.split(', ')),
    ...[...expression.matchAll(/(\w+)(?:=~|!=|=)"/g)].map(([, label = '']) => label),
  ])
  expect(used.filter((label) => !ours.has(label) && !given.includes(label))).toEqual([])
})

test('each alert has a test', () => {
  const tested = read('prometheus/alerts.test.yml')
  expect(rules.map(({ alert }) => alert).filter((alert) => !tested.includes(`"${alert}"`))).toEqual([])
})

const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find(existsSync)

describe.skipIf(!has('promtool (Debian package prometheus)', promtool !== undefined))('promtool', () => {
  const run = (...args: string[]) =>
    execFileSync(String(promtool), args, { cwd: file('prometheus'), encoding: 'utf8', stdio: 'pipe' })

  test('takes configuration and rules', () => {
    expect(run('check', 'config', 'prometheus.yml')).toMatch(/SUCCESS/)
  })

  test('finds each alert firing on what it is for, and quiet on an ordinary day', () => {
    expect(run('test', 'rules', 'alerts.test.yml')).toMatch(/SUCCESS/)
  })
})
