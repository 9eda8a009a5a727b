/** For the S3 client, which reads them from the environment. Returns what puts the environment back. */
export function withCredentials(id: string, secret: string): () => void {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret })
  return () => {
    for (const [name, value] of Object.entries({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
}
