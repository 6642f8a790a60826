import type { ParkedCall, WaitingForApproval, WaitingForInput } from '@toolyard/contracts';

/** Replies of `GET /v1/approvals` and `GET /v1/questions`. */
export interface ApprovalList {
  approvals: ParkedCall<WaitingForApproval>[];
  total: number;
}

export interface QuestionList {
  questions: ParkedCall<WaitingForInput>[];
  total: number;
}
