import { LANGUAGE_NAMES, OWNER_LANGUAGES } from '@fivestead/domain/languages/languages'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { NativeSelect } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import { readIn } from '../../lib/own-language.ts'
import { trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/language/en.ts'

const CHOICES = [
  { value: '', label: m.asMyBrowser },
  ...OWNER_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
]

/** The language of the owner's screens: a choice is kept with the account and loads the page in it. */
export function LanguageCard() {
  const { language } = useUser()
  const save = useChange(trpc.users.setLanguage, {
    retry: false,
    after: (user) => readIn(user.language ?? 'auto'),
    failed: m.notSaved,
  })
  return (
    <Card title={common.language}>
      <NativeSelect
        label={common.language}
        description={m.languageHint}
        maw={420}
        value={(save.isPending ? save.variables.language : language) ?? ''}
        disabled={save.isPending}
        data={CHOICES}
        onChange={({ currentTarget: { value } }) =>
          save.mutate({ language: OWNER_LANGUAGES.find((each) => each === value) ?? null })
        }
      />
    </Card>
  )
}
