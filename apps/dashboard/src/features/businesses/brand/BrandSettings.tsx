import { BRAND, brandColors, readColor, WELCOME_MAX } from '@fivestead/domain/businesses/brand'
import type { Brand } from '@fivestead/domain/businesses/brand-schemas'
import { all as surveyWords } from '@fivestead/domain/languages/messages/survey/all'
import { lintWords } from '@fivestead/domain/messaging/lint'
import { PRODUCT } from '@fivestead/domain/product'
import { Stack, Switch, TextInput } from '@mantine/core'
import { Card } from '../../../components/Card.tsx'
import { FormEnd } from '../../../components/FormEnd.tsx'
import ui from '../../../components/ui.module.css'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/brand/en.ts'
import { BrandPreview } from './BrandPreview.tsx'
import styles from './BrandSettings.module.css'
import { LogoField } from './LogoField.tsx'

const WHITE_LABEL_HINT = m.whiteLabelHint({ name: PRODUCT.name })

/** Logo, color, welcome and white label of a business, with what its customers will see beside them. */
export function BrandSettings({ business, brand }: { business: Business; brand: Brand }) {
  const utils = trpc.useUtils()
  const { form, busy, unsaved, onSubmit } = useAppForm(
    ({ color, welcome }) => ({
      ...(color !== '' && readColor(color) === null ? { color: BRAND.color } : {}),
      ...lintWords(welcome)
        .slice(0, 1)
        .map(({ message }) => ({ welcome: message }))[0],
    }),
    { color: brand.color ?? '', welcome: brand.welcome ?? '', whiteLabel: brand.whiteLabel },
    { refusals: { 'plan-needed': 'whiteLabel' } },
  )
  const save = useChange(trpc.brand.save, {
    done: { title: BRAND.saved, description: m.visibleAtOnce },
    after: (saved) => utils.brand.get.setData({ businessId: business.id }, saved),
    failed: BRAND.failed,
  })
  const { color, welcome } = form.values
  const chosen = readColor(color)
  const isShaded = chosen !== null && brandColors(chosen).shaded
  return (
    <div className={`${ui.stack} ${ui.alignStart} ${styles.columns}`}>
      <Card title={m.brand}>
        <form
          aria-label={m.brand}
          onSubmit={onSubmit((values) =>
            save.mutateAsync({
              businessId: business.id,
              color: values.color === '' ? null : values.color,
              welcome: values.welcome,
              whiteLabel: values.whiteLabel,
            }),
          )}
        >
          <Stack gap="lg">
            <LogoField business={business} brand={brand} />
            <TextInput
              label={m.color}
              description={isShaded ? BRAND.shaded : m.colorHint}
              placeholder="#12594a"
              size="md"
              leftSection={
                <input
                  type="color"
                  className={styles.pick}
                  aria-label={m.pickAColor}
                  value={chosen ?? '#12594a'}
                  onChange={({ currentTarget }) => form.setFieldValue('color', currentTarget.value)}
                />
              }
              leftSectionWidth={56}
              leftSectionPointerEvents="all"
              {...form.getInputProps('color')}
            />
            <TextInput
              label={m.welcome}
              description={m.welcomeHint({ welcomeMax: WELCOME_MAX })}
              placeholder={surveyWords[business.language].tagline}
              size="md"
              maxLength={WELCOME_MAX}
              {...form.getInputProps('welcome')}
            />
            <Switch
              label={m.whiteLabel}
              description={WHITE_LABEL_HINT}
              size="md"
              {...form.getInputProps('whiteLabel', { type: 'checkbox' })}
            />
            <FormEnd action={m.saveBrand} busy={busy} unsaved={unsaved} />
          </Stack>
        </form>
      </Card>
      <BrandPreview
        name={business.name}
        language={business.language}
        color={chosen}
        welcome={welcome.trim()}
        logo={brand.inline}
        isWide={brand.logoWide}
      />
    </div>
  )
}
