import { post } from './bench.ts'

/** Signs in the owner of the sandbox's demo. @returns the Cookie header of the session */
export async function signInDemo(url: string): Promise<string> {
  const answer = await post(`${url}/api/login`, { username: 'demo-owner', password: 'fivestead-demo' })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
