import { type Html, html } from '#http/html.ts'
import { codeBlock, highlightJson } from './json-block.ts'

const success = { msg: 'Human-readable message', status: 200, data: {} }
const failure = { msg: 'Resource not found.', status: 404 }

export function renderIntroduction(): Html {
  return html`<section id="start" aria-labelledby="start-title">
<h2 id="start-title">Getting started</h2>
<p>Your backend calls <code>/api/v1</code> with a server key of the project in the <code>service-key</code> header. The management API under <code>/api/manage</code> takes the admin token of this installation as a bearer token. Request and response bodies are JSON in UTF-8.</p>
${codeBlock(
  'First request',
  html`export TRIBUTARY=https://tributary.example.com
export KEY=sk_…
curl "$TRIBUTARY/api/v1/campaigns" -H "service-key: $KEY"`,
)}
<div class="pair">
<div><h3>Responses</h3><p>Data comes in an envelope. <code>status</code> repeats the HTTP status, <code>msg</code> is a human-readable message. New fields may be added: ignore fields that you do not know.</p>${codeBlock('Example response', highlightJson(success))}</div>
<div><h3>Errors</h3><p>An error has <code>msg</code> and <code>status</code> but no <code>data</code>. Each endpoint lists its errors; an unsupported method returns 405, an unknown path 404.</p>${codeBlock('Example error', highlightJson(failure))}</div>
</div>
<h3>Limits</h3>
<ul>
<li><strong>30 requests per second</strong> per address across <code>/api/v1</code>, unless the operator sets another limit. Above it: 429 with <code>Retry-After</code> in seconds.</li>
<li><strong>One report per minute</strong> per server key.</li>
<li>Request bodies of up to <strong>1 MiB</strong>.</li>
</ul>
<h3>Compression and versions</h3>
<p>Responses are compressed if <code>Accept-Encoding</code> asks for it, and bodies may be sent with <code>Content-Encoding: gzip</code>, <code>br</code> or <code>deflate</code>. Reads have an <code>ETag</code>: sent back as <code>If-None-Match</code>, it gives 304 without a body until something changes.</p>
<h3>Retries</h3>
<p>A success is only sent after the commit. After a 5xx nothing was acknowledged: retry with a short backoff. Every response has an <code>x-request-id</code>, which identifies the request in the logs of the service.</p>
</section>
`
}
