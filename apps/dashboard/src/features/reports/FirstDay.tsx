import { FIRST_ASKED, type FirstDayStep } from '@fivestead/domain/reports/first-day'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../components/Card.tsx'
import { CheckIcon, ChevronIcon, CloseIcon } from '../../components/icons.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import ui from '../../components/ui.module.css'
import { useTools } from '../../lib/tools-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/reports/en.ts'
import styles from './FirstDay.module.css'

const WORDS: Record<FirstDayStep, { title: string; words: string }> = {
  google: { title: m.connectGoogle, words: m.connectGoogleHint },
  customers: { title: m.addCustomers, words: m.addCustomersHint },
  sample: { title: m.sendSample, words: m.sendSampleHint },
  asked: { title: m.askFirst({ count: FIRST_ASKED }), words: m.askFirstHint },
  code: { title: m.printQrCode, words: m.printQrCodeHint },
}

/** First steps of a new owner, each with its way there; gone once it is done or closed. */
export function FirstDay({ businessId }: { businessId: number }) {
  const utils = trpc.useUtils()
  const { data } = trpc.reports.firstDay.useQuery({ businessId })
  const close = trpc.reports.markFirstDay.useMutation({
    onMutate: () => utils.reports.firstDay.setData({ businessId }, { steps: null }),
    onError: () => void utils.reports.firstDay.invalidate({ businessId }),
  })
  if (!data?.steps) return null
  const left = data.steps.filter(({ done }) => !done).length
  return (
    <Card
      title={m.gettingStarted}
      aside={
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={m.closeFirstSteps}
          onClick={() => close.mutate({ businessId, mark: 'closed' })}
        >
          <CloseIcon size={18} />
        </ActionIcon>
      }
    >
      <p className={styles.left}>{m.ofStepsLeft({ left, steps: data.steps.length })}</p>
      <ol className={ui.list}>
        {data.steps.map(({ step, done }) => (
          <li key={step} className={`${ui.line} ${ui.gap12} ${styles.step}`} data-done={done}>
            <span className={`${ui.placeCenter} ${styles.mark}`} aria-hidden="true">
              {done ? <CheckIcon size={18} /> : null}
            </span>
            {done ? (
              <span className={`${ui.block} ${ui.strong} ${styles.title}`}>
                {WORDS[step].title}
                <span className={ui.hidden}>{m.done}</span>
              </span>
            ) : (
              <Way step={step}>
                <span>
                  <span className={`${ui.block} ${ui.strong} ${styles.title}`}>{WORDS[step].title}</span>
                  <span className={`${ui.muted} ${ui.small} ${ui.block}`}>{WORDS[step].words}</span>
                </span>
                <ChevronIcon size={18} className={styles.chevron} />
              </Way>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The link or button that leads to a step. */
function Way({ step, children }: { step: FirstDayStep; children: ReactNode }) {
  const { askFirst, connectGoogle, sendSample, showCode } = useTools()
  if (step === 'customers') {
    return (
      <TabLink className={`${ui.line} ${ui.between} ${ui.gap12} ${styles.way}`} tab="customers">
        {children}
      </TabLink>
    )
  }
  const open = {
    google: () => connectGoogle('insights'),
    sample: sendSample,
    asked: askFirst,
    code: showCode,
  }
  return (
    <UnstyledButton className={`${ui.line} ${ui.between} ${ui.gap12} ${styles.way}`} onClick={open[step]}>
      {children}
    </UnstyledButton>
  )
}
