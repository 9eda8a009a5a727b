export const ndjson = 'application/x-ndjson'
