/** 44 pixels for a finger, contrast of at least 4.5 in both schemes. */
export const bannerStyles = `
:host { all: initial; display: block; color-scheme: light dark }
section { --page: #fff; --ink: #1a1b1e; --quiet: #5c5f66; --line: #d5d7da; --action: #1c5fb8; --on-action: #fff;
  box-sizing: border-box; position: relative; z-index: 2147483000; display: flex; align-items: center; gap: 12px; inline-size: 100%; padding-block: 8px; padding-inline: 4px 12px;
  border-block-end: 1px solid var(--line); background: var(--page); color: var(--ink);
  font: 15px/1.35 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
section.bottom { position: fixed; inset-inline: 0; inset-block-end: 0; border-block: 0;
  border-block-start: 1px solid var(--line);
  padding-block-end: calc(8px + env(safe-area-inset-bottom, 0px)) }
img { flex: none; border-radius: 11px }
.texts { flex: 1; min-inline-size: 0 }
p { margin: 0; overflow-wrap: anywhere }
.title { font-weight: 600 }
.text { color: var(--quiet); font-size: 13px }
a { flex: none; box-sizing: border-box; min-block-size: 44px; padding: 12px 18px; border-radius: 22px; background: var(--action);
  color: var(--on-action); font-weight: 600; line-height: 20px; text-decoration: none }
button { flex: none; inline-size: 44px; block-size: 44px; padding: 0; border: 0; background: none; color: var(--quiet); font: 24px/1 system-ui, sans-serif; cursor: pointer }
a:focus-visible, button:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; border-radius: 22px }
@media (min-width: 720px) { section { justify-content: center } .texts { flex: 0 1 auto; max-inline-size: 420px } }
@media (prefers-color-scheme: dark) {
  section { --page: #1f2023; --ink: #f1f2f4; --quiet: #b4b7bd; --line: #3a3c41; --action: #8ab8f5; --on-action: #10233f } }
@media (forced-colors: active) { a { border: 1px solid } }
@media print { section { display: none } }
`
