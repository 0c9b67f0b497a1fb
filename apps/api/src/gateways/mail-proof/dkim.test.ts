import { generateKeyPairSync } from 'node:crypto'
import { dkimSign } from 'mailauth'
import { expect, test } from 'vitest'
import { dkimProof } from './dkim.ts'

const NOW = new Date('2026-11-19T16:00:00Z')
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const proof = dkimProof(async (name) => {
  if (name === 'k._domainkey.shop.example') return [[`v=DKIM1; p=${key}`]]
  throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
})
const signer = {
  ...{ signingDomain: 'shop.example', selector: 'k' },
  privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
}

/** @param above fields before the signed ones */
async function prove(from: string, { algorithm = 'rsa-sha256', above = '' } = {}) {
  const mail = `From: ${from}\r\nTo: ann@mail.example\r\nSubject: 7\r\n\r\nYour invoice.\r\n`
  const { signatures } = await dkimSign(mail, {
    ...signer,
    algorithm,
    signatureData: [{ ...signer, algorithm }],
  })
  expect(signatures).toContain(`a=${algorithm}`)
  return proof.prove(Buffer.from(above + signatures + mail), NOW)
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
])('%s proves nothing', async (_, from, how) => expect(await prove(from, how)).toBeNull())
