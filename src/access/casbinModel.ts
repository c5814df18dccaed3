/**
 * The policy semantics as a Casbin model: role inheritance, the institution as domain, deny overrides allow, `*` as suffix
 * wildcard, and `super:admin`, which allows every key but is not matched by a wildcard.
 */
export const casbinModel = `
[request_definition]
r = sub, dom, obj

[policy_definition]
p = sub, dom, obj, eft

[role_definition]
g = _, _, _

[policy_effect]
e = some(where (p.eft == allow)) && !some(where (p.eft == deny))

[matchers]
m = r.dom == p.dom && g(r.sub, p.sub, r.dom) && ( \\
  r.obj == p.obj || \\
  (p.obj == "super:admin" && p.eft == "allow") || \\
  (r.obj != "super:admin" && keyMatch(r.obj, p.obj)))
`;
