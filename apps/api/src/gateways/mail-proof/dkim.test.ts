import { createHash, generateKeyPairSync } from 'node:crypto'
import { dkimSign } from 'mailauth'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { dkimProof } from './dkim.ts'

const NOW = new Date('2026-11-19T16:00:00Z')
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const asked: string[] = []
const proof = dkimProof(async (name) => {
  asked.push(name)
  if (name === 'k._domainkey.shop.example') return [[`v=DKIM1; p=${key}`]]
  throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
})
const signer = {
  ...{ signingDomain: 'shop.example', selector: 'k' },
  privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
}

beforeEach(() => {
  asked.length = 0
})

/** @param above fields before the signed ones; `length` as `l=` */
async function prove(
  from: string,
  {
    algorithm = 'rsa-sha256',
    above = '',
    body = 'Your invoice.',
    length = undefined as number | undefined,
  } = {},
) {
  const mail = `From: ${from}\r\nTo: ann@mail.example\r\nSubject: 7\r\n\r\n${body}\r\n`
  const { signatures } = await dkimSign(mail, {
    ...signer,
    algorithm,
    signatureData: [{ ...signer, algorithm, ...(length === undefined ? {} : { maxBodyLength: length }) }],
  })
  expect(signatures).toContain(`a=${algorithm}`)
  if (length !== undefined) expect(signatures).toMatch(/\bl=/)
  return proof.prove(Buffer.from(above + signatures + mail), NOW, '7')
}

const KEY = 'k._domainkey.shop.example'
/** A signature that does not hold, and would be looked up: its body hash is that of the mail. */
const signatureOf = (domain: string, tags = '') => {
  const bh = createHash('sha256').update('Your invoice.\r\n').digest('base64')
  return `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; s=k; h=from;${tags} bh=${bh}; b=AAAA\r\n`
}

test('the fields are those that are signed, as they were', async () => {
  const proved = await prove('Office <office@shop.example>', { above: 'Cc: victim@mail.example\r\n' })
  expect(proved).toMatchObject({ from: 'office@shop.example' })
  expect(proved !== 'later' && proved && Object.fromEntries(proved.fields)).toEqual({
    ...{ from: 'Office <office@shop.example>', to: 'ann@mail.example', subject: '7' },
  })
})

test.each([
  ['two addresses in From', 'a@shop.example, b@shop.example', {}],
  ['two fields From', 'a@shop.example', { above: 'From: b@shop.example\r\n' }],
  ['SHA-1', 'a@shop.example', { algorithm: 'rsa-sha1' }],
  ['a signature over a part of the body', 'a@shop.example', { length: 4 }],
  ['a signature over none of the body', 'a@shop.example', { length: 0 }],
  ['a third signature', 'a@shop.example', { above: signatureOf('shop.example').repeat(2) }],
  [
    'a third signature, of subdomains',
    'a@shop.example',
    { above: signatureOf('x.shop.example') + signatureOf('SHOP.example') },
  ],
])('%s proves nothing', async (_, from, how) => expect(await prove(from, how)).toBeNull())

test('signatures of strangers, over a part of the body and of ARC are not looked at', async () => {
  const strangers = ['shop.example.evil.example', 'evilshop.example', 'example', 'mail.example'].map(
    (domain) => signatureOf(domain),
  )
  const partial = [' l=4;', ' L=0;', ' l=x;'].map((tag) => signatureOf('shop.example', tag))
  const arc = [
    'ARC-Seal: i=1; a=rsa-sha256; t=1795104000; cv=none; d=shop.example; s=arc; b=AAAA\r\n',
    `ARC-Message-Signature: i=1; ${signatureOf('shop.example').slice(16).replace('s=k', 's=arc')}`,
    'ARC-Authentication-Results: i=1; mx.example; none\r\n',
  ]
  const proved = await prove('office@shop.example', { above: [...strangers, ...partial, ...arc].join('') })
  expect(proved).toMatchObject({ from: 'office@shop.example' })
  expect(asked.filter((name) => name.includes('_domainkey'))).toEqual([KEY])
})

test('a mail of 5 MB in one line is verified beside the loop', async () => {
  let turns = 0
  const turn = setInterval(() => {
    turns += 1
  })
  const proved = await prove('office@shop.example', { body: 'x '.repeat(2_600_000) }).finally(() =>
    clearInterval(turn),
  )
  expect(proved).toMatchObject({ from: 'office@shop.example' })
  expect(turns).toBeGreaterThan(3)
})

test('a mail that takes too long is tried later, and the next one has a new thread', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isStuck = true
  const stuck = dkimProof(async () => {
    if (isStuck) vi.advanceTimersByTime(15_000)
    return [[`v=DKIM1; p=${key}`]]
  })
  const mail = Buffer.from(`${signatureOf('shop.example')}From: a@shop.example\r\n\r\nYour invoice.\r\n`)
  expect(await stuck.prove(mail, NOW, '7')).toBe('later')
  isStuck = false
  expect(await stuck.prove(mail, NOW, '7')).toBeNull()
})
