import type { ReportPeriod } from '@fivestead/domain/reports/periods'
import { REPORT_TEXTS } from '@fivestead/domain/reports/report'
import { showToast } from '../../../lib/toasts.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'

/** Mails a report to the owner's own address, and says where it goes or why it does not. */
export function useSendReport(businessId: number) {
  const fail = useFailure()
  const { mutate, isPending } = trpc.reports.send.useMutation({
    retry: false,
    onSuccess: ({ to }) => showToast({ ...REPORT_TEXTS.sent(to), tone: 'success' }),
    onError: (error) => fail(error, REPORT_TEXTS.sendFailed),
  })
  return { send: (period: ReportPeriod) => mutate({ businessId, ...period }), isSending: isPending }
}
