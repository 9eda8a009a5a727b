import { RequestError, readResponse, urlOf } from '#api/request.ts'
import { type Preview, type Reading, type Stored, writeReading } from './spend-file.ts'

type Sent = {
  project: string
  file: Blob
  reading: Reading
  /** From 0 to 1: how much of the file has been sent. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** Sends the file unchanged: the service handles its encoding and delimiters. */
function send(path: string, { project, file, reading, onProgress, signal }: Sent): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', urlOf(path, { params: { project }, query: writeReading(reading) }))
    request.setRequestHeader('content-type', 'text/csv')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total)
    request.onload = () =>
      resolve(readResponse(new Response(request.responseText, { status: request.status })))
    request.onerror = () => reject(new RequestError(0, 'The service cannot be reached. Is it running?'))
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

export function previewSpendFile(sent: Sent): Promise<Preview> {
  return send('/api/manage/projects/{project}/spend/preview', sent) as Promise<Preview>
}

export function storeSpendFile(sent: Sent): Promise<Stored> {
  return send('/api/manage/projects/{project}/spend', sent) as Promise<Stored>
}
