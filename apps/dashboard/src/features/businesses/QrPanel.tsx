import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import { logoPath } from '@fivestead/domain/paths'
import type { QrCode } from '@fivestead/ui/qr-code'
import { showToast } from '@fivestead/ui/toasts'
import { Button, Skeleton } from '@mantine/core'
import { use, useEffect, useState } from 'react'
import { ShareIcon } from '../../components/icons.tsx'
import ui from '../../components/ui.module.css'
import { companyUrl, fileNameOf, qrUrl } from '../../lib/public-links.ts'
import { ToolsContext } from '../../lib/tools-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import { useSurveyOrigin } from '../../lib/use-survey-origin.ts'
import * as m from '../../messages/businesses/en.ts'
import styles from './QrPanel.module.css'
import { shareQrCode } from './share-qr.ts'

/** The public page as a QR code for the counter: 180 px, level H, with margin, as SVG or as a picture. */
export function QrPanel({ businessId, name, slug }: { businessId: number; name: string; slug: string }) {
  // The print kit opens over the dashboard; the inbox's drawer has the code alone.
  const tools = use(ToolsContext)
  const taken = useChange(trpc.reports.markFirstDay, {
    refresh: (utils) => utils.reports.firstDay.invalidate({ businessId }),
  })
  const brand = trpc.brand.get.useQuery({ businessId })
  const hash = brand.data?.logoHash ?? null
  const logo = hash === null ? null : logoPath(hash)
  /** There while the card is unfolded. */
  const [holder, setHolder] = useState<HTMLDivElement | null>(null)
  const [code, setCode] = useState<QrCode | null>(null)
  const origin = useSurveyOrigin(businessId)
  const url = qrUrl(origin, slug)

  useEffect(() => {
    let gone = false
    setCode(null)
    if (holder === null) return
    import('@fivestead/ui/qr-code')
      .then(({ drawQrCode }) => {
        if (!gone) setCode(drawQrCode(holder, url, 'H', logo))
      })
      .catch(() => {
        // Offline: the card keeps its shape, and the button says what happened.
      })
    return () => {
      gone = true
    }
  }, [url, holder, logo])

  const onTaken = () => taken.mutate({ businessId, mark: 'code' })
  const download = async (extension: 'svg' | 'png') => {
    try {
      if (code === null) throw new Error('not drawn')
      await code.download(fileNameOf(name), extension)
      onTaken()
    } catch {
      showToast({
        title: m.qrCodeNotReady,
        description: m.checkConnection,
        tone: 'danger',
      })
    }
  }
  // A link that is passed on is no visit by QR code.
  const share = () => {
    onTaken()
    void shareQrCode(name, companyUrl(origin, slug), code)
  }

  return (
    <>
      <p className={`${ui.below12} ${ui.note}`}>{m.qrCodeHint}</p>
      <div className={`${ui.centred} ${ui.clip} ${ui.relative} ${ui.round10} ${styles.frame}`}>
        <div ref={setHolder} role="img" aria-label={m.qrCodeOf({ name })} className={styles.code} />
        {code === null ? <Skeleton className={styles.waiting} width={180} height={180} /> : null}
      </div>
      <Button.Group mt="sm">
        <Button variant="default" flex={1} px={6} onClick={() => download('svg')}>
          {m.downloadSvg}
        </Button>
        <Button variant="default" px={12} aria-label={m.downloadPng} onClick={() => download('png')}>
          {m.png}
        </Button>
      </Button.Group>
      {tools === null ? null : (
        <Button variant="default" fullWidth mt="xs" onClick={tools.openPrintKit}>
          {m.printKit}
        </Button>
      )}
      <Button variant="subtle" fullWidth mt={4} leftSection={<ShareIcon size={18} />} onClick={share}>
        {businessWords.shareQrCode}
      </Button>
    </>
  )
}
