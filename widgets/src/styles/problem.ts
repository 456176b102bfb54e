// The look of a sentence that stands in place of a file that is not there.
import { css } from "lit";

export const problemStyles = css`
  .problem { padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
`;
