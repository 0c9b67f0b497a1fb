import { call } from '@fivestead/client/http'
import { errorText } from '@fivestead/client/http-error'
import { BRAND, LOGO_BYTES_MAX, LOGO_REFUSALS } from '@fivestead/domain/businesses/brand'
import type { Brand } from '@fivestead/domain/businesses/brand-schemas'
import { showToast } from '@fivestead/ui/toasts'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { useId, useState } from 'react'
import ui from '../../../components/ui.module.css'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/brand/en.ts'
import styles from './BrandSettings.module.css'

const TYPES = 'image/png,image/jpeg,image/webp,image/svg+xml'
/** Two megabytes on a slow connection. */
const TIMEOUT_MS = 60_000

/** The file's bytes in base64. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** The logo: shown, uploaded as soon as it is chosen, or removed. */
export function LogoField({ business, brand }: { business: Business; brand: Brand }) {
  const id = useId()
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const take = (saved: Brand, title: string) => {
    utils.brand.get.setData({ businessId: business.id }, saved)
    showToast({ title, description: m.visibleAtOnce, tone: 'success' })
  }
  const remove = useChange(trpc.brand.removeLogo, {
    after: (saved) => take(saved, BRAND.logoRemoved),
    failed: BRAND.logoFailed,
  })
  const upload = async (file: File | null) => {
    if (file === null) return
    if (file.size > LOGO_BYTES_MAX) return setProblem(LOGO_REFUSALS.size)
    setProblem(null)
    setBusy(true)
    try {
      const body = { businessId: business.id, logo: await base64Of(file) }
      take(await call<Brand>('PUT', '/api/business/logo', { body, timeout: TIMEOUT_MS }), BRAND.logoSaved)
    } catch (error) {
      setProblem(errorText(error, LOGO_REFUSALS.unreadable))
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className={ui.group}>
      <legend className={styles.label}>{m.logo}</legend>
      <Text id={`${id}-hint`} size="sm" c="dimmed">
        {m.logoHint}
      </Text>
      <Group mt="xs" gap="md">
        <div className={`${ui.placeCenter} ${ui.bordered} ${ui.round} ${styles.logo}`}>
          {brand.inline === null ? (
            <span aria-hidden="true">{[...business.name.trim()][0]?.toUpperCase()}</span>
          ) : (
            <img src={brand.inline} alt={m.logoOf({ name: business.name })} />
          )}
        </div>
        <FileButton accept={TYPES} onChange={(file) => void upload(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={busy}
              aria-describedby={`${id}-hint${problem === null ? '' : ` ${id}-problem`}`}
            >
              {brand.inline === null ? m.uploadLogo : m.replaceLogo}
            </Button>
          )}
        </FileButton>
        {brand.inline === null ? null : (
          <Button
            variant="subtle"
            loading={remove.isPending}
            onClick={() => remove.mutate({ businessId: business.id })}
          >
            {m.removeLogo}
          </Button>
        )}
      </Group>
      <div role="alert">
        {problem === null ? null : (
          <Text id={`${id}-problem`} c="var(--mantine-color-error)" size="sm" mt="xs">
            {problem}
          </Text>
        )}
      </div>
    </fieldset>
  )
}
