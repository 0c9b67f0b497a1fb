import type { ReportPeriod } from '@fivestead/domain/reports/periods'
import { REPORT_TEXTS } from '@fivestead/domain/reports/report'
import { trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'

/** Mails a report to the owner's own address, and says where it goes or why it does not. */
export function useSendReport(businessId: number) {
  const { mutate, isPending } = useChange(trpc.reports.send, {
    retry: false,
    done: ({ to }) => REPORT_TEXTS.sent(to),
    failed: REPORT_TEXTS.sendFailed,
  })
  return { send: (period: ReportPeriod) => mutate({ businessId, ...period }), isSending: isPending }
}
