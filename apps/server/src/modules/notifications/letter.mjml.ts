import { BRAND } from '@sahna/contract/brand';

/** The one form of all letters. `{{name}}` is replaced by escaped text, `{{{name}}}` by HTML made here. */
export const LETTER = `<mjml>
  <mj-head>
    <mj-attributes>
      <mj-all font-family="Georgia, 'Times New Roman', serif" />
      <mj-text font-size="16px" line-height="1.5" color="${BRAND.ink}" padding="8px 24px" />
      <mj-section padding="0" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="${BRAND.paper}" width="560px">
    <mj-section padding="12px 0"></mj-section>
    <mj-section background-color="${BRAND.accent}"><mj-column>
      <mj-text color="${BRAND.onAccent}" font-size="24px" line-height="1.25" padding="22px 24px">{{heading}}</mj-text>
    </mj-column></mj-section>
    <mj-section background-color="${BRAND.paperRaised}" padding="12px 0"><mj-column>
      <mj-text>{{greeting}}</mj-text>
      <mj-text>{{lead}}</mj-text>
      <mj-text>{{{details}}}</mj-text>
      <mj-button href="{{link}}" background-color="${BRAND.accent}" color="${BRAND.onAccent}" font-size="16px" align="left" padding="12px 24px">{{action}}</mj-button>
      <mj-text font-size="13px" color="${BRAND.inkSoft}">{{note}}</mj-text>
    </mj-column></mj-section>
    <mj-section padding="8px 0 20px"><mj-column>
      <mj-text font-size="12px" color="${BRAND.inkSoft}">{{footer}}</mj-text>
    </mj-column></mj-section>
  </mj-body>
</mjml>`;
