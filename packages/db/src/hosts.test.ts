import { describe, expect, test } from 'vitest'
import { urlsOfHosts } from './hosts.ts'

describe('the hosts of a URL', () => {
  test.each([
    ['postgres://ann@db.example/shop', ['postgres://ann@db.example/shop']],
    ['postgres://ann:p%2Cw@db.example/shop?x=a,b', ['postgres://ann:p%2Cw@db.example/shop?x=a,b']],
    ['postgres://ann:a,b@db.example/shop', ['postgres://ann:a,b@db.example/shop']],
    ['postgres://ann@/shop?host=/run,/tmp', ['postgres://ann@/shop?host=/run,/tmp']],
    // The forms of PostgreSQL's own documentation, Patroni's, CloudNativePG's and Crunchy's.
    [
      'postgresql://host1:123,host2:456/somedb?target_session_attrs=any&application_name=myapp',
      ['host1:123', 'host2:456'].map((host) => `postgresql://${host}/somedb?application_name=myapp`),
    ],
    [
      'postgres://ann:s3@10.0.0.1,10.0.0.2,[fd00::3]:5433/shop?sslmode=require&target_session_attrs=read-write',
      ['10.0.0.1', '10.0.0.2', '[fd00::3]:5433'].map(
        (host) => `postgres://ann:s3@${host}/shop?sslmode=require`,
      ),
    ],
    [
      'postgres://ann@a,b/shop?target_session_attrs=primary',
      ['postgres://ann@a/shop', 'postgres://ann@b/shop'],
    ],
  ])('%s', (url, urls) => {
    expect(urlsOfHosts(url)).toEqual(urls)
  })
})
