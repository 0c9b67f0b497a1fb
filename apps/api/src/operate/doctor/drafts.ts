import { ask, type Finding, fieldsOf, findingsOf, listOf } from '../../gateways/finding.ts'
import type { Input } from './check.ts'

/**
 * Checks that the model's server accepts our key and has the model. Nothing is drafted, so nothing is
 * charged.
 */
export async function checkDrafts(input: Input): Promise<Finding[]> {
  const { drafts } = input.config
  if (drafts === null) return []
  const { url, key, model, monthlyCapMicros } = drafts
  const { ok, warning, failed } = findingsOf('Model for drafts')
  const headers = key === null ? {} : { authorization: `Bearer ${key}` }
  const answer = await ask(input, {
    method: 'GET',
    url: `${url}/models`,
    headers: { accept: 'application/json', ...headers },
  })
  if (typeof answer === 'string') return [failed(`${answer}: check LLM_URL`)]
  if (answer.status === 401 || answer.status === 403)
    return [failed('the key is not accepted: check LLM_KEY')]
  if (answer.status !== 200) {
    return [
      warning(`its list of models answers ${answer.status}: try a draft, and check LLM_URL where none comes`),
    ]
  }
  const known = listOf(fieldsOf(answer).data).some(({ id }) => id === model || id === `${model}:latest`)
  if (!known) return [failed(`it does not list ${model}: check LLM_MODEL`)]
  if (monthlyCapMicros !== null || new URL(url).protocol === 'http:') return [ok(`it has ${model}`)]
  return [warning(`it has ${model}. Set LLM_MONTHLY_USD to limit what drafts may cost`)]
}
