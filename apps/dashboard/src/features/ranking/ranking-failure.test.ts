import { HttpError } from '@fivestead/client/http-error'
import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { isBusy, isNoRanking } from './ranking-failure.ts'

const answered = (httpStatus: number) =>
  new TRPCClientError('words', {
    result: { error: { message: 'words', code: -32000, data: { code: 'X', httpStatus } } },
  })
const inFront = (error: HttpError) => new TRPCClientError(error.message, { cause: error })

const status = (message: string, code: number, more: object = {}) =>
  inFront(new HttpError('status', message, { status: code, ...more }))

test.each([
  ['a refusal', answered(404)],
  ['a provider that is away', answered(503)],
  ['the daily limit', answered(429)],
  ['a fault of the server', answered(500)],
  ['words from in front of the server', status('503: away', 503, { serverMessage: 'away' })],
])('%s is no ranking data (RNK-6)', (_, error) => {
  expect(isNoRanking(error)).toBe(true)
})

test.each([
  ['a failed page of HTML', status('500: Unexpected HTML response.', 500)],
  ['a page in place of data', inFront(new HttpError('body', 'Received HTML', { status: 200 }))],
  ['no connection', inFront(new HttpError('network', 'Network failure'))],
  ['another search that runs', answered(409)],
])('%s is thrown', (which, error) => {
  expect([isNoRanking(error), isBusy(error)]).toEqual([false, which === 'another search that runs'])
})
