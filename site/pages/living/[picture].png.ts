/** The stills of the living drive. */
import type { APIRoute } from 'astro';
import { moments } from '../../figures/living-drive/moments';

export function getStaticPaths() {
  return [...moments()].flatMap(([name, { map, water }]) => [
    { params: { picture: name }, props: { png: map } },
    { params: { picture: `${name}-waterline` }, props: { png: water } },
  ]);
}

export const GET: APIRoute = ({ props }) =>
  new Response(props.png, { headers: { 'Content-Type': 'image/png' } });
