import { LOCALE } from '@fivestead/domain/languages/locale'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { OPERATOR_PATH } from '@fivestead/domain/paths'
import {
  BUDGET_WARN_AT,
  dollars,
  PROVIDER_USAGE,
  usedPercent,
} from '@fivestead/domain/reports/provider-usage'
import { Anchor, Progress, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Card } from '../../components/Card.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import table from '../../components/table.module.css'
import ui from '../../components/ui.module.css'
import { type Outputs, trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/reports/en.ts'
import styles from './ProviderUsage.module.css'

type Month = Outputs['reports']['providerUsage']['months'][number]
type Provider = Month['providers'][number]
type Texts = Outputs['reports']['providerUsage']['texts']

const NUMBER = new Intl.NumberFormat(LOCALE)
const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Charges of providers this month and last month; for the operator alone. */
export function ProviderUsage() {
  const usage = trpc.reports.providerUsage.useQuery()
  return (
    <Card
      title={PROVIDER_USAGE.title}
      aside={
        <Anchor component={Link} to={OPERATOR_PATH}>
          {PROVIDER_USAGE.accounts}
        </Anchor>
      }
    >
      <p className={`${ui.below12} ${ui.muted}`}>{PROVIDER_USAGE.intro}</p>
      <QueryState
        query={usage}
        waiting={<Skeleton height={320} radius="md" role="status" aria-label={common.loading} />}
        failed={common.pleaseTryAgain}
      >
        {({ months, texts }) => (
          <>
            <TextsUsed {...texts} />
            {months.map((month, age) => (
              <MonthOf key={month.month} {...month} isOver={age > 0} />
            ))}
            <p className={`${ui.below12} ${ui.muted}`}>{PROVIDER_USAGE.prices}</p>
          </>
        )}
      </QueryState>
    </Card>
  )
}

function TextsUsed({ used, limit, state }: Texts) {
  const { texts } = PROVIDER_USAGE
  const percent = usedPercent(used, limit)
  return (
    <section className={styles.month} aria-label={texts.title}>
      <h3 className={styles.title}>{texts.title}</h3>
      <p className={styles.sum}>{texts.used(NUMBER.format(used), NUMBER.format(limit), percent)}</p>
      <UsedBar percent={percent} label={texts.bar} />
      {state === 'almost' || state === 'used-up' ? (
        <p className={`${ui.above10} ${ui.sunk} ${styles.state}`} data-state={state}>
          {texts[state]}
        </p>
      ) : null}
      <p className={`${ui.below12} ${ui.muted}`}>{texts.note}</p>
    </section>
  )
}

function MonthOf({ month, providers, isOver }: Month & { isOver: boolean }) {
  const title = MONTH.format(new Date(`${month}-01T00:00:00.000Z`))
  return (
    <section className={styles.month} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {providers.length === 0 ? (
        <p className={`${ui.below12} ${ui.muted}`}>{PROVIDER_USAGE.nothing}</p>
      ) : null}
      {providers.map((provider) => (
        <ProviderOf key={provider.provider} {...provider} isOver={isOver} />
      ))}
    </section>
  )
}

function ProviderOf({ isOver, ...usage }: Provider & { isOver: boolean }) {
  const { provider, calls, micros, capMicros, state, charged } = usage
  const name = PROVIDER_USAGE.names[provider] ?? provider
  // Stand-ins cost nothing: they need no budget.
  const lacksBudget = state === 'none' && !isOver && !provider.startsWith('sandbox-')
  return (
    <div className={styles.provider}>
      <h4 className={`${ui.regular} ${ui.strong} ${styles.name}`}>{name}</h4>
      {capMicros === null ? (
        <p className={styles.sum}>{dollars(micros)}</p>
      ) : (
        <Budget name={name} micros={micros} capMicros={capMicros} />
      )}
      {lacksBudget ? <p className={`${ui.below12} ${ui.muted}`}>{PROVIDER_USAGE.noBudget}</p> : null}
      {PROVIDER_USAGE.states[state] === '' ? null : (
        <p className={`${ui.above10} ${ui.sunk} ${styles.state}`} data-state={state}>
          {PROVIDER_USAGE.states[state]}
        </p>
      )}
      {calls === 0 ? (
        <p className={`${ui.below12} ${ui.muted}`}>{PROVIDER_USAGE.nothing}</p>
      ) : (
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{m.chargedAs}</th>
              <th scope="col">{m.calls}</th>
              <th scope="col">{m.cost}</th>
            </tr>
          </thead>
          <tbody>
            {charged.map((usage) => (
              <tr key={usage.sku}>
                <th scope="row">{PROVIDER_USAGE.charged[usage.sku] ?? usage.sku}</th>
                <td>{NUMBER.format(usage.calls)}</td>
                <td>{usage.micros === 0 ? m.free : dollars(usage.micros)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Budget({ name, micros, capMicros }: { name: string; micros: number; capMicros: number }) {
  const percent = usedPercent(micros, capMicros)
  return (
    <>
      <p className={styles.sum}>
        {m.spentOfBudget({ spent: dollars(micros), budget: dollars(capMicros), percent })}
      </p>
      <UsedBar percent={percent} label={m.budgetOfUsed({ name })} />
    </>
  )
}

function UsedBar({ percent, label }: { percent: number; label: string }) {
  const color = percent >= BUDGET_WARN_AT * 100 ? 'orange' : 'green'
  return <Progress value={percent} color={color} aria-label={label} size="md" />
}
