import { type Html, html } from '../html.ts'
import { codeBlock, highlightJson } from './json-block.ts'

const success = { msg: 'Human-readable message', status: 200, data: {} }
const failure = { msg: 'Resource not found.', status: 404 }

export function renderIntroduction(): Html {
  return html`<section id="start" aria-labelledby="start-title">
<h2 id="start-title">Getting started</h2>
<p>Your backend speaks to everything below <code>/api/v1</code> with a server key of the project in the header <code>service-key</code>. The management API below <code>/api/manage</code> takes the admin token of this installation as a bearer token. Bodies and answers are JSON in UTF-8.</p>
${codeBlock(
  'First request',
  html`export TRIBUTARY=https://tributary.example.com
export KEY=sk_…
curl "$TRIBUTARY/api/v1/campaigns" -H "service-key: $KEY"`,
)}
<div class="pair">
<div><h3>Answers</h3><p>Data comes in one envelope. <code>status</code> mirrors the HTTP status, <code>msg</code> is for people. Answers may gain fields: ignore those that you do not know.</p>${codeBlock('An answer', highlightJson(success))}</div>
<div><h3>Refusals</h3><p>A refusal has the same two fields and no <code>data</code>. Every one is listed with its endpoint; a wrong method is answered 405, an unknown path 404.</p>${codeBlock('A refusal', highlightJson(failure))}</div>
</div>
<h3>Limits</h3>
<ul>
<li><strong>30 requests a second</strong> per address over all of <code>/api/v1</code>, unless the operator set another limit. Beyond it: 429 with <code>Retry-After</code> in seconds.</li>
<li><strong>One report a minute</strong> per server key.</li>
<li>Bodies of <strong>1 MiB</strong> at most.</li>
</ul>
<h3>Retries</h3>
<p>A success is sent after the commit, never before. After a 5xx nothing was acknowledged: repeat the request with a short backoff. Every answer carries <code>x-request-id</code>, which names it in the log of the service.</p>
</section>
`
}
