import * as rankingWords from '@fivestead/domain/languages/messages/ranking/en'
import { CHECKS_PER_DAY } from '@fivestead/domain/ranking/limits'
import { rankingFormSchema } from '@fivestead/domain/ranking/schemas'
import { showToast } from '@fivestead/ui/toasts'
import { Button, TextInput } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { SearchIcon } from '../../components/icons.tsx'
import { PortOff } from '../../components/PortOff.tsx'
import ui from '../../components/ui.module.css'
import { useAppForm } from '../../lib/use-app-form.ts'
import * as m from '../../messages/ranking/en.ts'
import { KeywordChips } from './KeywordChips.tsx'
import styles from './Keywords.module.css'
import type { Keyword, KeywordChecks } from './use-keyword-checks.ts'

interface Props {
  /** Location that customers of this business search from. */
  location: string
  /** Suggested searches of the business's trade that are not tracked yet. */
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
          showToast({
            title: rankingWords.searchFieldsRequired,
            description: rankingWords.enterKeywordAndLocation,
            tone: 'danger',
          })
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
    <Card title={m.checkAKeyword}>
      <PortOff port="local-rank">
        <form
          noValidate
          aria-label={m.checkAKeyword}
          className={`${ui.single} ${ui.stack12} ${ui.alignStart} ${styles.search}`}
          onSubmit={submit}
        >
          <TextInput
            label={m.keyword}
            placeholder={m.exampleKeyword({ keyword: suggested[0] ?? m.whatYouOffer })}
            autoComplete="off"
            {...form.getInputProps('keyword')}
          />
          <TextInput
            label={m.location}
            placeholder={m.cityState}
            autoComplete="off"
            {...form.getInputProps('location')}
          />
          <Button
            type="submit"
            leftSection={<SearchIcon size={18} />}
            loading={checks.isSearching}
            disabled={checks.isBusy}
          >
            {m.checkRanking}
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
        <p className={`${ui.above12} ${ui.note}`}>{m.keywordHint({ checksPerDay: CHECKS_PER_DAY })}</p>
      </PortOff>
    </Card>
  )
}
