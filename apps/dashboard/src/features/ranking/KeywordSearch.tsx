import { CHECKS_PER_DAY } from '@fivestead/domain/ranking/limits'
import { rankingFormSchema } from '@fivestead/domain/ranking/schemas'
import { RANKING } from '@fivestead/domain/ranking/texts'
import { Button, TextInput } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { SearchIcon } from '../../components/icons.tsx'
import { PortOff } from '../../components/PortOff.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { KeywordChips } from './KeywordChips.tsx'
import styles from './Keywords.module.css'
import type { Keyword, KeywordChecks } from './use-keyword-checks.ts'

interface Props {
  /** Where customers of this business search from. */
  location: string
  /** Searches of its trade that are not tracked yet. */
  suggested: readonly string[]
  checks: KeywordChecks
  onSeen(keyword: Keyword): void
}

/** The ranking search: keyword and location, one search at a time. */
export function KeywordSearch({ location, suggested, checks, onSeen }: Props) {
  const { form, onSubmit } = useAppForm(
    rankingFormSchema,
    { keyword: '', location },
    {
      onRefused: ({ keyword, location: place }) => {
        if (keyword.trim() === '' || place.trim() === '') {
          showToast({ ...RANKING.fieldsRequired, tone: 'danger' })
        }
      },
    },
  )
  const submit = onSubmit((values) =>
    checks.search(values, (seen) => {
      form.setFieldValue('keyword', '')
      onSeen(seen)
    }),
  )
  return (
    <Card title="Check a keyword">
      <PortOff port="local-rank">
        <form noValidate aria-label="Check a keyword" className={styles.search} onSubmit={submit}>
          <TextInput
            label="Keyword"
            placeholder={`e.g. ${suggested[0] ?? 'what you offer'}`}
            autoComplete="off"
            {...form.getInputProps('keyword')}
          />
          <TextInput
            label="Location"
            placeholder="City, State"
            autoComplete="off"
            {...form.getInputProps('location')}
          />
          <Button
            type="submit"
            leftSection={<SearchIcon size={18} />}
            loading={checks.isSearching}
            disabled={checks.isBusy}
          >
            Check ranking
          </Button>
        </form>
        <KeywordChips
          keywords={suggested}
          disabled={checks.isBusy}
          onPick={(keyword) => {
            const place = form.getValues().location.trim() || location
            void checks.search({ keyword, location: place }, onSeen).catch(() => {})
          }}
        />
        <p className={styles.note}>
          Each keyword that you check is kept in the list and checked again every week, so that you see how it
          moves. Up to {CHECKS_PER_DAY} checks a day for each business.
        </p>
      </PortOff>
    </Card>
  )
}
