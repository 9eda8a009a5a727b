export type PostbackEnvironment = 'production' | 'development' | 'test'

/** `key`: a public key (SPKI, DER) in base64. */
export type PostbackKey = { id: string; key: string; environment: PostbackEnvironment }

const production =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEWdp8GPcGqmhgzEFj9Z2nSpQVddayaPe4FMzqM9wib1+aHaaIzoHoLN9zW4K8y4SPykE3YVK3sVqW6Af0lfx3gg=='

/** The keys that Apple publishes (“Verifying an install-validation postback”, “Verifying a postback”, the release notes of SKAdNetwork 2). */
export const appleKeys = {
  /** P-192, SKAdNetwork 2.0 only. */
  skadnetwork2: {
    id: 'skadnetwork-2.0',
    key: 'MEkwEwYHKoZIzj0CAQYIKoZIzj0DAQEDMgAEMyHD625uvsmGq4C43cQ9BnfN2xslVT5V1nOmAMP6qaRRUll3PB1JYmgSm+62sosG',
    environment: 'production',
  },
  /** P-256, SKAdNetwork 2.1 and later. */
  skadnetwork: { id: 'skadnetwork-2.1', key: production, environment: 'production' },
  adAttributionKit: [
    { id: 'apple-cas-identifier/0', key: production, environment: 'production' },
    {
      id: 'apple-development-identifier/0',
      key: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAELeEDzpJEP+/qRSE5hJVC1p1J0ssUnQGMzBBbvnACBok8OVGGLgxL0myrKiy6lvRtSlLRsWit87i+vftD8AEqeQ==',
      environment: 'development',
    },
    {
      id: 'apple-development-identifier/1',
      key: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE8YzdO7eM97s/IJ25kdW5CZ3A14USE5IJ5Ha/vhWaxI6UBI1ZxCEvjrKxVluVGe6qWwF1BDFq+QHqKfH5u+wxHQ==',
      environment: 'development',
    },
  ],
} as const satisfies Record<string, PostbackKey | readonly PostbackKey[]>
